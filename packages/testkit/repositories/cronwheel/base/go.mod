module quayline.example/cronwheel

go 1.19
